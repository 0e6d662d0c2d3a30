/** An entry as the backend sends it. */
export function rawEntry(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 1,
    title: '凡人修仙传',
    update_count: '12',
    update_info: '更新至第12话',
    image_url: 'https://covers.example.com/1.jpg',
    detail_url: 'https://www.bilibili.com/bangumi/play/ep1',
    update_time: '2025-09-20T10:17:00Z',
    platform: 'bilibili',
    ...fields,
  };
}
