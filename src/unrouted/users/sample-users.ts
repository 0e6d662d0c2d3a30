import { deepFreeze } from '../../demonstration/deep-freeze.ts';
import { drawPortrait } from '../../demonstration/drawings.ts';

type UserStatus = 'active' | 'banned';

/** A sample user (spec, section 3). */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly isVerified: boolean;
  readonly avatarUrl: string;
  readonly status: UserStatus;
  readonly role: string;
}

type Row = readonly [name: string, company: string, role: string, marks?: 'unverified' | 'banned'];

/** Invented people and companies. Users without a mark are verified and active. */
const ROWS: readonly Row[] = [
  ['Mira Lindqvist', 'Fjordlys Animasjon', 'Editor'],
  ['高梨 あおい', '雨音スタジオ', 'Translator'],
  ['Tomás Echevarne', 'Tinta Verde', 'Curator', 'unverified'],
  ['沈若溪', '青瓷映画', 'Administrator'],
  ['Jörg Brandhofer', 'Papierboot Film', 'Moderator', 'banned'],
  ['Odile Marchetaux', 'Atelier Sauvageon', 'Translator'],
  ['Kenji Morisawa', 'Paper Crane Pictures', 'Editor', 'unverified'],
  ['陆青禾', '星桥动画', 'Scheduler'],
  ['Priya Venkatram', 'Lantern Bay Dubbing', 'Moderator'],
  ['Zofia Kresowa', 'Bursztyn Kadr', 'Analyst'],
  ['水無月 蓮', '雲海工房', 'Editor', 'banned'],
  ['Callum Ardwick', 'Northlight Subtitles', 'Translator', 'unverified'],
  ['Beatriz Fontanelle', 'Tinta Verde', 'Scheduler'],
  ['秦望舒', '青瓷映画', 'Curator', 'unverified'],
  ['Elif Karadere', 'Paper Crane Pictures', 'Analyst'],
  ['Anton Weißdorn', 'Papierboot Film', 'Administrator'],
  ['Noor van Houtland', 'Lantern Bay Dubbing', 'Editor', 'banned'],
  ['藤代 ひかり', '雨音スタジオ', 'Scheduler'],
  ['Sanna Järvelä', 'Fjordlys Animasjon', 'Translator', 'unverified'],
  ['Grace Oduya-Bell', 'Northlight Subtitles', 'Moderator'],
  ['叶闻笛', '星桥动画', 'Translator'],
  ['Luca Serravento', 'Atelier Sauvageon', 'Curator', 'banned'],
  ['Hoshiko Tanigawa', '雲海工房', 'Analyst', 'unverified'],
  ['Marek Havelinka', 'Bursztyn Kadr', 'Moderator'],
];

/** The 24 sample users, in no particular order (spec, section 3: demonstration data). */
export const sampleUsers: readonly User[] = deepFreeze(
  ROWS.map(
    ([name, company, role, mark], index): User => ({
      id: `user-${index + 1}`,
      name,
      company,
      isVerified: mark === undefined,
      avatarUrl: drawPortrait(index),
      status: mark === 'banned' ? 'banned' : 'active',
      role,
    }),
  ),
);
