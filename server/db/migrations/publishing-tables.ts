import type { Engine } from '../tables.ts';
import { typesOf } from './column-types.ts';

export function publishingTables(engine: Engine): string[] {
  const { seq, text, integer, bigint, time, boolean, blob, strict } = typesOf[engine];
  return [
    // Texts and pictures by SHA-256; cleaned up by housekeeping once nothing refers to them.
    `CREATE TABLE content_blobs (
      hash ${text} PRIMARY KEY,
      bytes ${blob} NOT NULL,
      used_at ${time} NOT NULL
    )${strict}`,
    // The row outlives its draft, so that versions never go backwards.
    `CREATE TABLE content_drafts (
      path ${text} PRIMARY KEY,
      is_open ${boolean} NOT NULL,
      -- NULL: the file is removed.
      hash ${text} REFERENCES content_blobs (hash),
      -- The folder's file when the office took it over; NULL: there was none.
      base_hash ${text},
      version ${integer} NOT NULL,
      updated_at ${time} NOT NULL,
      updated_by ${text} NOT NULL
    )${strict}`,
    `CREATE INDEX content_drafts_by_hash ON content_drafts (hash)`,
    `CREATE TABLE content_publications (
      seq ${seq},
      state ${text} NOT NULL CHECK (state IN ('building', 'live', 'failed')),
      started_at ${time} NOT NULL,
      published_at ${time},
      -- NULL: by the clock.
      published_by ${text},
      note ${text} NOT NULL,
      step ${text} NOT NULL,
      -- JSON
      faults ${text} NOT NULL,
      -- The one process that builds it.
      lease_until ${time},
      -- Of its build.
      stamp ${text}
    )${strict}`,
    // One at a time, whichever process builds.
    `CREATE UNIQUE INDEX content_publications_building ON content_publications (state) WHERE state = 'building'`,
    // Every file that the office holds, the unchanged ones too.
    `CREATE TABLE content_publication_files (
      publication ${bigint} NOT NULL REFERENCES content_publications (seq) ON DELETE CASCADE,
      path ${text} NOT NULL,
      hash ${text} REFERENCES content_blobs (hash),
      base_hash ${text},
      -- The folder has had this very file since: what it has next is newer.
      is_in_folder ${boolean} NOT NULL,
      -- Of the draft that changed it; NULL: unchanged since the publication before.
      version ${integer},
      PRIMARY KEY (publication, path)
    )${strict}`,
    `CREATE INDEX content_publication_files_by_hash ON content_publication_files (hash)`,
    `CREATE INDEX content_publication_files_changed ON content_publication_files (path, publication) WHERE version IS NOT NULL`,
  ];
}
