import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { users } from './identity.ts';
import { projects } from './projects.ts';

type View = {
  viewport: 'desktop' | 'tablet' | 'mobile';
  zoom: 100 | 200 | 400;
  scheme: 'light' | 'dark';
  vision: 'none' | 'blurredVision' | 'reducedContrast' | 'achromatopsia' | 'deuteranopia' | 'protanopia' | 'tritanopia';
  isForcedColors: boolean;
  isReducedMotion: boolean;
};

type Box = { x: number; y: number; width: number; height: number };

/** A page that live inspect holds open in a worker's browser, for one person. */
export const inspections = pgTable(
  'inspections',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    title: text().notNull().default(''),
    view: jsonb().$type<View>().notNull(),
    state: text().$type<'waiting' | 'open' | 'ended' | 'failed'>().notNull().default('waiting'),
    step: text().$type<'queued' | 'opening' | 'loading' | 'checking' | 'acting'>().default('queued'),
    error: text(),
    endReason: text().$type<'closed' | 'idle' | 'longest' | 'broken'>(),
    /** Fence: a holder writes only while this is its own number; the next holder raises it. */
    holder: integer().notNull().default(0),
    moment: integer(),
    frame: jsonb().$type<{
      number: number;
      x: number;
      y: number;
      width: number;
      height: number;
      pageWidth: number;
      pageHeight: number;
      focus: { name: string; role: string; box: Box | null } | null;
    }>(),
    isStale: boolean().notNull().default(false),
    /** Whether the person has clicked or typed in it: said once in the audit log. */
    isOperated: boolean().notNull().default(false),
    notices: jsonb()
      .$type<
        {
          kind: 'off_site' | 'new_window' | 'dialog' | 'download' | 'not_found';
          url: string | null;
          text: string | null;
        }[]
      >()
      .notNull()
      .default([]),
    createdAt: createdAt(),
    /** The last action; who does nothing for long is not waited for. */
    usedAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('inspections_tenant').on(t.accountId, t.id),
    index('inspections_open')
      .on(t.accountId)
      .where(sql`state in ('waiting', 'open')`),
    index('inspections_project').on(t.projectId, t.userId),
    tenantPolicy(),
    operatorPolicy('select'),
    operatorPolicy('update'),
  ],
).enableRLS();

/** What is to be done with a page that is held open; its holder takes them in their order. */
export const inspectionCommands = pgTable(
  'inspection_commands',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    inspectionId: uuid().notNull(),
    kind: text().notNull(),
    /** The action, sealed: what people type may be a password. Emptied when it is done. */
    sealed: text().notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
    result: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    doneAt: moment(),
  },
  (t) => [
    foreignKey({
      columns: [t.accountId, t.inspectionId],
      foreignColumns: [inspections.accountId, inspections.id],
    }).onDelete('cascade'),
    index('inspection_commands_pending')
      .on(t.inspectionId, t.id)
      .where(sql`state = 'pending'`),
    index('inspection_commands_pace').on(t.accountId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();

/** A page as it was when it was checked: its findings, and the key of its picture. */
export const inspectionMoments = pgTable(
  'inspection_moments',
  {
    inspectionId: uuid().notNull(),
    number: integer().notNull(),
    accountId: uuid().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    view: jsonb().$type<View>().notNull(),
    /** The engine's findings as they are. */
    findings: jsonb().$type<Record<string, unknown>[]>().notNull(),
    pictureWidth: integer(),
    pictureHeight: integer(),
    isCut: boolean().notNull().default(false),
    milliseconds: integer().notNull(),
    takenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.inspectionId, t.number] }),
    foreignKey({
      columns: [t.accountId, t.inspectionId],
      foreignColumns: [inspections.accountId, inspections.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
).enableRLS();
