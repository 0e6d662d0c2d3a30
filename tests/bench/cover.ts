import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 300;
const HEIGHT = 400;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A raster cover like those of the platforms: a PNG of 300 × 400 pixels. The stand-in's SVG covers are unsuitable:
 * for each, Chromium creates a document on the main thread, which takes about 30 ms on the slowed CPU.
 */
export function paintCover(): Buffer {
  // 8 bits per channel, RGB.
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const pixels = Array.from({ length: WIDTH }, (_, x) => {
      // Patches in two channels compress to about the size of a photograph.
      const patch = (x >> 2) * 73 + (y >> 2) * 179;
      return [(patch * patch) % 251, (patch * 31) % 241, (y * 255) / HEIGHT];
    });
    // Each row starts with its filter type; 0 is none.
    return Buffer.from([0, ...pixels.flat()]);
  });
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
