/** Lists the production packages with their licences in public/licences.txt, which the site serves. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const FILE = 'public/licences.txt';

/**
 * An installed package.
 *
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX expression
 * @property {string[]} copyrights lines that name the holders
 * @property {string} text the licence without these lines; empty if the package has no licence file
 */

/**
 * The production packages with all that they depend on, by name. Without the optional ones: valibot names TypeScript as an
 * optional peer, which the site does not contain.
 *
 * @returns {Package[]}
 */
export function readProductionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.keys(packages)
    .filter((folder) => folder !== '' && !isLeftOut(packages[folder]))
    .map(readPackage)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {{ dev?: boolean, optional?: boolean, devOptional?: boolean }} entry of the lock file */
function isLeftOut({ dev, optional, devOptional }) {
  return dev || optional || devOptional;
}

/**
 * @param {string} folder
 * @returns {Package}
 */
function readPackage(folder) {
  const { name, version, license: licence } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = readdirSync(folder);
  const file = names.find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  // By the REUSE specification, this folder has the text of each licence besides the main one.
  const others = names.includes('LICENSES') ? readdirSync(join(folder, 'LICENSES')) : [];
  const files = [...(file ? [file] : []), ...others.map((other) => join('LICENSES', other))];
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\r?\n/));
  /** @param {string} line */
  const isCopyright = (line) => /^\s*Copyright (?:\(c\)|©|\d)/i.test(line);
  const text = lines.filter((line) => !isCopyright(line));
  return {
    name,
    version,
    licence,
    // The copyright line of a font repeats the holders for each of its files.
    copyrights: lines.filter(isCopyright).map((line) => line.trim().replace(/ \S+\.ttf: .*/, '')),
    text: text.join('\n').trim(),
  };
}

/**
 * The content of the file: the packages, then the text of each licence once.
 *
 * @param {Package[]} packages
 */
export function describeLicences(packages) {
  const entries = packages.map(({ name, version, licence, copyrights }) =>
    [`${name} ${version} (${licence})`, ...copyrights.map((line) => `  ${line}`)].join('\n'),
  );
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { licence, text } of packages) if (text && !texts.has(licence)) texts.set(licence, text);
  return [
    'Ani Updater contains these packages. The text of each licence is below.',
    ...entries,
    ...[...texts].map(([licence, text]) => `${'-'.repeat(80)}\n${licence}\n\n${text}`),
    '',
  ].join('\n\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, describeLicences(readProductionPackages()));
}
