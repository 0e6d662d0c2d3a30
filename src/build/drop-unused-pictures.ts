import type { Plugin, Rolldown } from 'vite';

/**
 * Removes the SVG files that no other file of the build names. Vite emits every picture that a module imports, even if
 * the bundler drops the code that shows it, as in a build without the demonstration material.
 */
export function dropUnusedPictures(): Plugin {
  return {
    name: 'ani-updater:drop-unused-pictures',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const pictures = files.filter(({ fileName }) => fileName.endsWith('.svg'));
        for (const { fileName } of pictures) {
          if (!files.some((file) => textOf(file).includes(fileName))) delete bundle[fileName];
        }
      },
    },
  };
}

function textOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : '';
}
