import { resolve } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

/** A chunk that collects modules which would otherwise be in several small ones. */
export interface ChunkGroup {
  /** Name of the chunk. */
  readonly name: string;
  /** Files, or folders with a slash at the end, relative to the project root. */
  readonly sources: readonly string[];
  /** Whether the chunk collects only modules that at least two entries or lazy parts share. */
  readonly isShared?: boolean;
}

/**
 * Collects the modules in `sources` and their static imports in one chunk per group. A module of several groups is in
 * the chunk of the first. Fails the build if a chunk contains no module of one of its sources. The sources of a shared
 * group may be in any chunk, because a build without the demonstration material shares fewer modules.
 */
export function chunkGroups(groups: readonly ChunkGroup[]): Plugin {
  let root = '';
  const isIn = (source: string, id: string) => {
    const path = normalizePath(resolve(root, source));
    return source.endsWith('/') ? normalizePath(id).startsWith(`${path}/`) : normalizePath(id) === path;
  };
  return {
    name: 'ani-updater:chunk-groups',
    apply: 'build',
    config() {
      const options = groups.map(({ name, sources, isShared = false }, index) => ({
        name,
        test: (id: string) => sources.some((source) => isIn(source, id)),
        minShareCount: isShared ? 2 : 1,
        includeDependenciesRecursively: true,
        priority: groups.length - index,
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: options } } } } };
    },
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      for (const { name, sources, isShared } of groups) {
        const ids = moduleIdsOf(bundle, isShared ? null : name);
        const missing = sources.filter((source) => !ids.some((id) => isIn(source, id)));
        if (missing.length > 0)
          throw new Error(
            `The chunk "${name}" contains nothing of ${missing.join(', ')}. Correct the chunk groups in vite.config.ts.`,
          );
      }
    },
  };
}

/** The modules in the chunk `name`, or in all chunks if it is null. */
function moduleIdsOf(bundle: Rolldown.OutputBundle, name: string | null): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && (name === null || file.name === name) ? file.moduleIds : [],
  );
}
