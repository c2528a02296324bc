import { hash, randomBytes } from 'node:crypto';
import { limits, type PublicCheckIssue } from '@zugang/contract';
import type { IssueGroup } from '@zugang/engine';
import type { publicChecks } from '#platform/db/schema/index';

export type PublicCheckRow = typeof publicChecks.$inferSelect;

/** What a worker stores of a page that was checked: in no language. */
export type StoredResult = {
  url: string;
  title: string;
  score: number;
  checkedAt: string;
  groups: (IssueGroup & Pick<PublicCheckIssue, 'picture'>)[];
};

/** The level whose rules run. */
export const level = 'AA';

/** Causes beyond these are left out: a visitor gets no use from more. */
export const mostGroups = 200;

/** A new token of 128 random bits; only its hash is stored. */
export const newCheckToken = (): string => randomBytes(16).toString('base64url');

export const hashCheckToken = (token: string): string => hash('sha256', token);

/** Where the pictures of a check are. */
export const folderOf = (id: string): string => `public-checks/${id}`;
export const pictureKeyOf = (id: string, number: number): string => `${folderOf(id)}/${number}.webp`;

const minutes = (count: number): number => count * 60_000;

/** Until when a result is kept that is stored now. */
export const keptUntil = (): Date => new Date(Date.now() + minutes(limits.publicChecks.keptMinutes));

/** Whether a check waits or runs and is not given up yet. */
export const isLive = ({ state, createdAt }: Pick<PublicCheckRow, 'state' | 'createdAt'>): boolean =>
  (state === 'queued' || state === 'running') && createdAt.getTime() > givenUpBefore().getTime();

/** A check that was asked for before this moment and has no result will have none. */
export const givenUpBefore = (): Date => new Date(Date.now() - minutes(limits.publicChecks.longestMinutes));
