import { startTransition, useEffect, useState } from 'react';
import type { Anime } from './anime.ts';

/** Which entry is to stand at which place of a list, in the order of the places. */
export type Places = ReadonlyMap<number, Anime>;

/** Entries drawn in one go: a row of cards takes a slow phone no longer than a frame or two. */
const FEW = 6;
const NONE: Places = new Map();

/**
 * Of what is `wanted`, what is to be drawn now: the `urgent` at once, the rest a few at a time, so that the page is
 * painted and answers the hand in between. A list that comes into a page is not urgent: there is a skeleton to look at.
 */
export function useDrawnPlaces(wanted: Places, urgent: Places): Places {
  const [drawing, setDrawing] = useState(() => ({ wanted, drawn: drawMore(wanted, NONE, NONE, FEW) }));
  if (drawing.wanted !== wanted) {
    const atOnce = drawing.drawn.size > 0 ? urgent : NONE;
    setDrawing({ wanted, drawn: drawMore(wanted, drawing.drawn, atOnce, 0) });
  }

  useEffect(() => {
    if (drawing.drawn.size === drawing.wanted.size) return;
    const next = { ...drawing, drawn: drawMore(drawing.wanted, drawing.drawn, NONE, FEW) };
    startTransition(() => setDrawing((now) => (now === drawing ? next : now)));
  }, [drawing]);

  return drawing.drawn;
}

/** Of `wanted`, what is drawn already, wherever it stood, what is urgent, and a few others. */
function drawMore(wanted: Places, drawn: Places, urgent: Places, few: number): Places {
  const drawnKeys = new Set(Array.from(drawn.values(), ({ key }) => key));
  let left = few;
  return new Map(
    [...wanted].filter(([place, { key }]) => drawnKeys.has(key) || urgent.has(place) || left-- > 0),
  );
}
