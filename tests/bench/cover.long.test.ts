import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paintCover } from './cover.ts';

describe('paintCover', () => {
  const cover = paintCover();
  const chunks: { type: string; data: Buffer; checksum: number }[] = [];
  for (let at = 8; at < cover.length; ) {
    const end = at + 8 + cover.readUInt32BE(at);
    chunks.push({
      type: cover.toString('latin1', at + 4, at + 8),
      data: cover.subarray(at + 8, end),
      checksum: cover.readUInt32BE(end),
    });
    at = end + 4;
  }

  it('returns a PNG with valid chunks', () => {
    expect(cover.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    for (const { type, data, checksum } of chunks) {
      expect(checksum).toBe(crc32(data, crc32(type)));
    }
  });

  it('returns some tens of kilobytes', () => {
    expect(cover.length).toBeGreaterThan(30_000);
    expect(cover.length).toBeLessThan(90_000);
  });

  it('has the declared number of pixels, in the ratio 3:4', () => {
    const [header, pixels] = chunks.map(({ data }) => data);
    const [width, height] = [header?.readUInt32BE(0) ?? 0, header?.readUInt32BE(4) ?? 0];
    expect(width / height).toBe(3 / 4);
    expect(inflateSync(pixels ?? '')).toHaveLength(height * (1 + 3 * width));
  });
});
