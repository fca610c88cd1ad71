/**
 * Measures the daily dump of hotels for partners: seconds, bytes, and growth of the process's memory. Compares few
 * hotels with many, because memory must not grow with their number.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../apps/server/src/config.ts';
import { makeDump } from '../../apps/server/src/modules/partners/content/make-dumps.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database.ts';
import { filesOnDisk } from '../../apps/server/src/ports/files/disk.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

const sampleMs = 20;
const bytesPerMb = 2 ** 20;

/** Prints one line for a tenth of the hotels and one for all. The first run is a warm-up and prints nothing. */
export async function benchDumps({ hotels }: { hotels: number }): Promise<void> {
  const postgres = await startBenchPostgres();
  const db = openDatabase(postgres.url, { max: 4 });
  try {
    await migrate(postgres.url);
    console.log('hotels | s | MB of the file | MB of JSON | peak of RSS above the start, MB');
    const tenth = Math.ceil(hotels / 10);
    await addHotels(db, 1, tenth);
    await measure(db, postgres.folder, 'warm');
    console.log(await measure(db, postgres.folder, 'tenth'));
    await addHotels(db, tenth + 1, hotels);
    console.log(await measure(db, postgres.folder, 'all'));
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** Makes one dump of all hotels in the database. Returns the line to print. */
async function measure(db: Db, dataDir: string, name: string): Promise<string> {
  const folder = path.join(dataDir, 'files');
  const id = `dump_${name}`;
  await sql`insert into partners.dumps (id, kind, version, created_at)
    values (${id}, 'hotels', date '2027-01-01' + (select count(*)::int from partners.dumps), now())`.execute(
    db,
  );
  const start = process.memoryUsage.rss();
  let peak = start;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, sampleMs);
  const from = performance.now();
  const parts = {
    db,
    readReplica: <T>(read: (replica: Db) => Promise<T>) => read(db),
    files: filesOnDisk(folder),
    config: readConfig({ WAYHOUSE_DEMO: '1' }),
  };
  const dump = await makeDump(parts, id, { extend: async () => true });
  const seconds = (performance.now() - from) / 1000;
  clearInterval(sampling);
  const size = statSync(path.join(folder, id)).size;
  if (dump?.bytes !== size) throw new Error('the file is not what was measured');
  const columns = [
    dump.rows,
    seconds.toFixed(1),
    (size / bytesPerMb).toFixed(1),
    (dump.textBytes / bytesPerMb).toFixed(0),
    ((peak - start) / bytesPerMb).toFixed(0),
  ];
  return columns.join(' | ');
}

/** Adds the hotels with the numbers `first` to `last`, each with 5 room types and 6 photos. */
async function addHotels(db: Db, first: number, last: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = 'replica'`.execute(connection);
    await sql`insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing`.execute(
      connection,
    );
    await sql`insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
      values ('bench', 'city', 'CN', 'Bench', '测试', 31, 121, 'Asia/Shanghai') on conflict do nothing`.execute(
      connection,
    );
    const text = sql`(select string_agg(md5(n::text || part), ' ') from generate_series(1, 15) as part)`;
    await sql`insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
        location_precision, time_zone, stars, property_type, facilities, scene_region, status, description_en,
        description_zh, created_at, updated_at)
      select 'h' || n, 'bench', 'h' || n, 'Hotel ' || n, '酒店' || n, 'CN', 'bench', 31, 121, 'exact', 'Asia/Shanghai', 4,
        'hotel', array['wifi', 'pool', 'gym'], 'skyline', 'online', ${text}, ${text}, now(), now()
      from generate_series(${first}::int, ${last}::int) as n`.execute(connection);
    await sql`insert into catalogue.room_types (id, hotel_id, name_en, name_zh, bed_kind, beds_en, beds_zh, size_m2,
        max_adults, max_children, max_occupancy, sort)
      select 'h' || n || 'r' || r, 'h' || n, 'Room ' || r, '客房', 'king', '1 king bed', '1 张大床', 20, 2, 1, 3, r
      from generate_series(${first}::int, ${last}::int) as n, generate_series(1, 5) as r`.execute(connection);
    await sql`insert into catalogue.photos (hotel_id, url, caption_en, caption_zh, sort)
      select 'h' || n, 'https://pictures.example/' || md5(n::text || p) || '.jpg', 'Lobby', '大堂', p
      from generate_series(${first}::int, ${last}::int) as n, generate_series(1, 6) as p`.execute(connection);
    await sql`set session_replication_role = 'origin'`.execute(connection);
  });
  await sql`analyze`.execute(db);
}
