import { deepFreeze } from './deep-freeze.ts';
import { drawLandscape, drawPortrait } from './drawings.ts';

/** A sample post (spec, section 3: demonstration data). */
export interface Post {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly coverUrl: string;
  readonly totalViews: number;
  readonly totalComments: number;
  readonly totalShares: number;
  readonly totalFavorites: number;
  /** ISO 8601, in UTC. */
  readonly postedAt: string;
  readonly author: { readonly name: string; readonly avatarUrl: string };
}

/** Invented authors. */
const AUTHORS = [
  'Runa Halvard',
  '笹川 みどり',
  'Dario Quintavalle',
  'Maren Okafor-Lind',
  '许听澜',
  'Teo Brightwater',
];

const NEWEST_MS = Date.parse('2025-09-20T09:40:00Z');
const HOUR_MS = 3_600_000;

type Row = readonly [title: string, description: string, author: number, hoursAgo: number, views: number];

/** Invented news, newest first. */
const ROWS: readonly Row[] = [
  ['Autumn begins with eleven premieres', 'Four platforms, one long night: what starts when.', 0, 0, 48_210],
  [
    'The lighthouse keeper gets a season two',
    'The studio keeps its writers and moves to spring.',
    1,
    5,
    131_700,
  ],
  ['How a sky is painted', 'A visit to a background room that still uses brushes.', 2, 11, 9_840],
  ['Subtitles are late on two platforms', 'What is missing, and when the rest should follow.', 4, 20, 3_415],
  ['Ten quiet scenes of the summer', 'No words, hardly any music, and nobody looks away.', 3, 29, 62_008],
  ['Paper Lantern ends with episode 24', 'The finale is twice as long as any other episode.', 5, 38, 27_530],
  ['A cinema that shows only series', 'Thirty seats, one screen and a new episode each day.', 0, 52, 5_102],
  ['Voices of the Long Train', 'Three actors on recording in one room again.', 1, 61, 18_377],
  ['What the weather signs mean', 'A small guide to clouds, cicadas and evening bells.', 3, 75, 44_190],
  ['Tin Robot returns as a short series', 'Five minutes a week, made by a team of four.', 2, 90, 12_645],
  ['Winter schedule: the first list', 'Nineteen titles are certain, six are rumours.', 4, 101, 208_400],
  [
    'Drawing hands, by those who do it',
    'Why the hardest part of a scene is often a cup of tea.',
    5,
    118,
    7_733,
  ],
  ['The Fox Mask soundtrack is out', 'Forty tracks, twelve of which are new to fans.', 0, 130, 15_920],
  ['One week without delays', 'For the first time, every update came on its day.', 1, 149, 2_981],
  ['From web comic to prime time', 'How a page a day became a series of two seasons.', 3, 166, 36_254],
  ['Repainting a classic, frame by frame', 'Two years of work for ninety minutes of film.', 2, 187, 71_066],
  ['The shortest opening of the year', 'Nine seconds, and every viewer knows it by heart.', 5, 203, 23_810],
  ['Snow Country moves to Sundays', 'Its new place in the week, and what makes room.', 4, 228, 4_467],
  ['Meet the people who time the words', 'Every line stays up for two seconds, never less.', 0, 246, 8_129],
  ['Open house at the Cloud Sea workshop', 'Cels, layouts and a queue around the block.', 1, 270, 11_593],
  [
    'Sleepy Whale, the series nobody planned',
    'A mascot, a joke, and then thirteen episodes.',
    3,
    299,
    95_340,
  ],
  [
    'Five titles that found their viewers late',
    'They had no luck when they ran; now they do.',
    2,
    322,
    17_208,
  ],
  ['How this list is made', 'Who reads the platforms, and how often they look.', 5, 350, 1_204],
];

/** The 23 sample posts, newest first. The other totals are derived from the views, with a different ratio per post. */
export const samplePosts: readonly Post[] = deepFreeze(
  ROWS.map(
    ([title, description, author, hoursAgo, views], index): Post => ({
      id: `post-${index + 1}`,
      title,
      description,
      coverUrl: drawLandscape(index * 5 + 2),
      totalViews: views,
      totalComments: Math.round(views / (37 + ((index * 17) % 41))),
      totalShares: Math.round(views / (83 + ((index * 29) % 97))),
      totalFavorites: Math.round(views / (11 + ((index * 7) % 13))),
      postedAt: new Date(NEWEST_MS - hoursAgo * HOUR_MS).toISOString(),
      author: { name: AUTHORS[author] ?? '', avatarUrl: drawPortrait(author + 6) },
    }),
  ),
);
