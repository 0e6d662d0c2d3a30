import { startTransition, useEffect, useReducer, useState } from 'react';
import type { Anime } from '../anime.ts';

/** Which entry is to stand at which place of a list, in the order of the places. */
export type Places = ReadonlyMap<number, Anime>;

/** Entries drawn in one go: a row of cards takes a slow phone no longer than a frame or two. */
const FEW = 6;
const NONE: Places = new Map();

/**
 * Of what is `wanted`, what is to be drawn now: what is urgent at once, the rest a few at a time, so that the page is
 * painted and answers the hand in between. To begin with a few are drawn, or none where the list was waited for: they
 * do not hold up what stands around them.
 */
export function useDrawnPlaces(wanted: Places, isUrgent: (place: number) => boolean): Places {
  const [step, takeStep] = useReducer((count: number) => count + 1, 0);
  const [drawing, setDrawing] = useState(() => ({ step, wanted, drawn: withFew(NONE, wanted) }));
  // Set while rendering alone: what a transition has still to set would be set back by whatever comes before it.
  if (drawing.wanted !== wanted) {
    const { drawn } = drawing;
    setDrawing({ step, wanted, drawn: drawn.size > 0 ? keep(drawn, wanted, isUrgent) : NONE });
  } else if (drawing.step !== step) {
    setDrawing({ step, wanted, drawn: withFew(drawing.drawn, wanted) });
  }

  useEffect(() => {
    if (drawing.drawn.size < drawing.wanted.size) startTransition(takeStep);
  }, [drawing]);

  return drawing.drawn;
}

/** Of `wanted`, what is drawn already, wherever it stood, and what is urgent. */
function keep(drawn: Places, wanted: Places, isUrgent: (place: number) => boolean): Places {
  const drawnKeys = new Set(Array.from(drawn.values(), ({ key }) => key));
  return new Map([...wanted].filter(([place, { key }]) => drawnKeys.has(key) || isUrgent(place)));
}

/** Of `wanted`, what is drawn already and the next few. */
function withFew(drawn: Places, wanted: Places): Places {
  const next = new Set([...wanted.keys()].filter((place) => !drawn.has(place)).slice(0, FEW));
  return new Map([...wanted].filter(([place]) => drawn.has(place) || next.has(place)));
}
