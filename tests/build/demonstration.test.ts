import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '../../src/demonstration/current-user.ts';
import { languages } from '../../src/demonstration/languages.ts';
import { createNotifications } from '../../src/demonstration/notifications.ts';
import { samplePosts } from '../../src/demonstration/posts.ts';
import { tasks } from '../../src/demonstration/tasks.ts';
import { trafficSources } from '../../src/demonstration/traffic-sources.ts';
import { workspaces } from '../../src/demonstration/workspaces.ts';
import { buildApp, buildInto, type Chunk, readChunks, siteOf } from '../app-build.mjs';

/** What the demonstration shows: all its data, and the headings, labels and menu items around it. */
const TEXTS = [
  ...Object.values(currentUser).slice(0, 2),
  ...languages.map(({ label }) => label),
  ...workspaces.map(({ name }) => name),
  ...createNotifications(0).flatMap(({ title, description }) => [title, description]),
  ...samplePosts.flatMap(({ title, description, author }) => [title, description, author.name]),
  ...tasks.map(({ name }) => name),
  // Not the labels, because every build contains "Google" in the name of the sign-in page's icon.
  ...trafficSources.map(({ total }) => String(total)),
  ...['made up', 'Traffic by site', 'There is nothing to do'],
  // Not “Settings” alone, because every build contains it in the name of the gear icon.
  ...['Workspace: ', 'View all', 'children:`Settings`'],
];
/** The modules and style sheets of the demonstration. */
const SOURCES =
  /^src\/(?:demonstration\/|dashboard\/demonstration\/|shell\/(?:bell\/)?Demonstration|shell\/menus\/(?:ChoiceMenu|LanguageMenu|WorkspaceSwitcher))/;

interface Build {
  /** Paths of the files. */
  files: string[];
  /** The contents of all text files. */
  text: string;
  chunks: Chunk[];
}

function readBuild(site: string, chunks: Chunk[]): Build {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(site, file)).isFile(),
  );
  const texts = files.filter((file) => /\.(?:html|js|css|svg)$/.test(file));
  return { files, chunks, text: texts.map((file) => readFileSync(join(site, file), 'utf8')).join('\n') };
}

const sourcesOf = ({ chunks }: Build) =>
  chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => relative(process.cwd(), id))
    .filter((id) => SOURCES.test(id));

describe('a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-updater-plain-'));
  let usual: Build;
  let plain: Build;
  let removeUsual = () => {};

  beforeAll(async () => {
    const { folder: built, remove } = await buildApp();
    removeUsual = remove;
    usual = readBuild(siteOf(built), readChunks(built));
    plain = readBuild(folder, await buildInto(folder, { VITE_DEMONSTRATION: 'false' }));
  }, 120_000);

  afterAll(() => {
    removeUsual();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has all demonstration material by default', () => {
    expect(TEXTS.filter((text) => !usual.text.includes(text))).toEqual([]);
    expect(sourcesOf(usual)).toContain('src/demonstration/posts.ts');
  });

  it('has no text, picture, style or source of the demonstration if VITE_DEMONSTRATION is false', () => {
    expect(TEXTS.filter((text) => plain.text.includes(text))).toEqual([]);
    expect(plain.files.filter((file) => file.endsWith('.svg'))).toEqual(['favicon.svg']);
    expect(sourcesOf(plain)).toEqual([]);
  });

  it('is otherwise complete if VITE_DEMONSTRATION is false', () => {
    for (const text of ['Just updated', 'Updates by hour', 'Logout', 'Latest updates', 'Signed in'])
      expect(plain.text).toContain(text);
  });
});
