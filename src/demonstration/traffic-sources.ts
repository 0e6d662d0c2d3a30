/** A site that refers visitors (spec, section 3: demonstration data). */
export interface TrafficSource {
  readonly value: 'facebook' | 'google' | 'linkedin' | 'twitter';
  readonly label: string;
  /** Number of visits. */
  readonly total: number;
}

export const trafficSources: readonly TrafficSource[] = [
  { value: 'facebook', label: 'Facebook', total: 48_213 },
  { value: 'google', label: 'Google', total: 126_940 },
  { value: 'linkedin', label: 'LinkedIn', total: 7_385 },
  { value: 'twitter', label: 'Twitter', total: 31_602 },
];
