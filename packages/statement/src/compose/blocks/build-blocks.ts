import type { StatementBlock } from '@zugang/contract';
import type { BlockKind, BlockSpec, TextCondition } from '../../packs/pack.ts';
import type { BlockBuilder, Composing } from '../composing.ts';
import { writeAuthority, writeConciliation, writeFeedback, writeOwner } from './contact-blocks.ts';
import { writeItems } from './item-blocks.ts';
import {
  writeAutomaticCheck,
  writeBasis,
  writeDay,
  writeLanguage,
  writeListed,
  writeNotChecked,
  writeOral,
  writeSaid,
  writeScope,
  writeStatus,
} from './part-blocks.ts';

const builders: Record<BlockKind, BlockBuilder> = {
  owner: writeOwner,
  scope: writeScope,
  legalBasis: ({ answers, writer }) =>
    answers.legalBasis === '' || !writer.has('requirements.law') ? [] : writer.paragraph('requirements.law'),
  serviceDescription: writeSaid(({ service }) => service.description),
  serviceOperation: writeSaid(({ service }) => service.operation),
  serviceRequirements: writeSaid(({ service }) => service.requirements),
  status: writeStatus,
  notChecked: writeNotChecked,
  items: writeItems,
  oral: writeOral,
  feedback: writeFeedback,
  authority: writeAuthority,
  conciliation: writeConciliation,
  easyLanguage: writeLanguage('easyLanguageUrl'),
  signLanguage: writeLanguage('signLanguageUrl'),
  prepared: writeDay('preparedOn', 'dates.prepared'),
  reviewed: writeDay('reviewedOn', 'dates.reviewed'),
  tested: writeDay('testedOn', 'dates.tested'),
  basis: writeBasis,
  automaticCheck: writeAutomaticCheck,
  measures: writeListed('measures'),
  technologies: writeListed('technologies'),
  compatibility: writeListed('compatibility'),
  approval: writeSaid(({ approval }) => approval),
};

const conditions: Record<TextCondition, (composing: Composing) => boolean> = {
  withItems: ({ items }) => items.length > 0,
  withScope: ({ answers: { scope } }) => [...scope.urls, ...scope.apps].some((line) => line !== ''),
};

const buildSpec = (spec: BlockSpec, composing: Composing): StatementBlock[] => {
  if (spec.kind !== 'text') return builders[spec.kind](composing);
  return spec.only && !conditions[spec.only](composing) ? [] : composing.writer.paragraph(spec.text);
};

/** The blocks of a part, marked with the duty that they fulfil. */
export const buildBlocks = (spec: BlockSpec, composing: Composing): StatementBlock[] => {
  const blocks = buildSpec(spec, composing);
  const { duty } = spec;
  if (duty === undefined) return blocks;
  return blocks.map((block) => (block.kind === 'subheading' ? block : { ...block, mandatory: [duty] }));
};
