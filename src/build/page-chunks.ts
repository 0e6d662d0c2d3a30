import type { Rolldown } from 'vite';

/** The chunks with the entry and its static imports, which every page loads. */
export function entryChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = chunksOf(bundle);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  if (entries.length === 0) throw new Error('The build has no entry.');
  return withImports(entries, chunks);
}

/** The chunks with `modules` (absolute paths) and their static imports. Throws if a module is in no chunk. */
export function pageChunks(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): Rolldown.OutputChunk[] {
  const chunks = chunksOf(bundle);
  const owners = modules.map((module) => {
    const owner = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!owner) throw new Error(`The build has no chunk with ${module}, which START_PAGES names.`);
    return owner;
  });
  return withImports(owners, chunks);
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const wanted = new Set(chunks);
  for (const { imports } of wanted) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) wanted.add(chunk);
  }
  return [...wanted];
}
