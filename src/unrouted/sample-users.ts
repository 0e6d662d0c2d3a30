import portrait1 from '../demonstration/pictures/portrait-1.svg';
import portrait2 from '../demonstration/pictures/portrait-2.svg';
import portrait3 from '../demonstration/pictures/portrait-3.svg';
import portrait4 from '../demonstration/pictures/portrait-4.svg';
import portrait5 from '../demonstration/pictures/portrait-5.svg';
import portrait6 from '../demonstration/pictures/portrait-6.svg';
import portrait7 from '../demonstration/pictures/portrait-7.svg';
import portrait8 from '../demonstration/pictures/portrait-8.svg';

/** A sample user (spec, section 3: demonstration data). */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly isVerified: boolean;
  readonly avatarUrl: string;
  readonly status: 'active' | 'banned';
  readonly role: string;
}

/** Invented people and companies: name, company, role, isVerified, status and avatarUrl. */
const ROWS: readonly (readonly [string, string, string, boolean, User['status'], string])[] = [
  ['Mira Lindqvist', 'Fjordlys Animasjon', 'Editor', true, 'active', portrait1],
  ['高梨 あおい', '雨音スタジオ', 'Translator', true, 'active', portrait2],
  ['Tomás Echevarne', 'Tinta Verde', 'Curator', false, 'active', portrait3],
  ['沈若溪', '青瓷映画', 'Administrator', true, 'active', portrait4],
  ['Jörg Brandhofer', 'Papierboot Film', 'Moderator', false, 'banned', portrait5],
  ['Odile Marchetaux', 'Atelier Sauvageon', 'Translator', true, 'active', portrait6],
  ['Kenji Morisawa', 'Paper Crane Pictures', 'Editor', false, 'active', portrait7],
  ['陆青禾', '星桥动画', 'Scheduler', true, 'active', portrait8],
  ['Priya Venkatram', 'Lantern Bay Dubbing', 'Moderator', true, 'active', portrait1],
  ['Zofia Kresowa', 'Bursztyn Kadr', 'Analyst', true, 'active', portrait2],
  ['水無月 蓮', '雲海工房', 'Editor', false, 'banned', portrait3],
  ['Callum Ardwick', 'Northlight Subtitles', 'Translator', false, 'active', portrait4],
  ['Beatriz Fontanelle', 'Tinta Verde', 'Scheduler', true, 'active', portrait5],
  ['秦望舒', '青瓷映画', 'Curator', false, 'active', portrait6],
  ['Elif Karadere', 'Paper Crane Pictures', 'Analyst', true, 'active', portrait7],
  ['Anton Weißdorn', 'Papierboot Film', 'Administrator', true, 'active', portrait8],
  ['Noor van Houtland', 'Lantern Bay Dubbing', 'Editor', false, 'banned', portrait1],
  ['藤代 ひかり', '雨音スタジオ', 'Scheduler', true, 'active', portrait2],
  ['Sanna Järvelä', 'Fjordlys Animasjon', 'Translator', false, 'active', portrait3],
  ['Grace Oduya-Bell', 'Northlight Subtitles', 'Moderator', true, 'active', portrait4],
  ['叶闻笛', '星桥动画', 'Translator', true, 'active', portrait5],
  ['Luca Serravento', 'Atelier Sauvageon', 'Curator', false, 'banned', portrait6],
  ['Hoshiko Tanigawa', '雲海工房', 'Analyst', false, 'active', portrait7],
  ['Marek Havelinka', 'Bursztyn Kadr', 'Moderator', true, 'active', portrait8],
];

/** The 24 sample users. */
export const sampleUsers: readonly User[] = ROWS.map((row, index) => {
  const [name, company, role, isVerified, status, avatarUrl] = row;
  return { id: `user-${index + 1}`, name, company, role, isVerified, status, avatarUrl };
});
