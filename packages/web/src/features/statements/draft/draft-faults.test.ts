import type { StatementFault } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { sampleLaw, sampleStatementForm } from '#testing/statement-samples.ts';
import { stepOfPath, stepsOf } from '../statement-steps.ts';
import { countErrors, faultsOf, isAt, isShown } from './draft-faults.ts';

const fault = (change: Partial<StatementFault>): StatementFault => ({
  path: 'owner.name',
  code: 'required',
  severity: 'error',
  values: [],
  ...change,
});

describe('faults of a draft', () => {
  it('name a barrier by its id, as its place may change', () => {
    const form = sampleStatementForm({ faults: [fault({ path: 'items.0.reason' }), fault({ path: 'items' })] });
    expect(faultsOf(form).map(({ path }) => path)).toEqual([`items.${idOf(50)}.reason`, 'items']);
    expect(faultsOf(form)).toBe(faultsOf(form));
  });

  it('that only say what is missing wait for the first attempt to publish; warnings are never errors of a field', () => {
    const shown = (change: Partial<StatementFault>) =>
      [false, true].map((hasTried) => isShown(fault(change), hasTried));
    expect(shown({ code: 'required' })).toEqual([false, true]);
    expect(shown({ code: 'url_invalid' })).toEqual([true, true]);
    expect(shown({ code: 'authority_stale', severity: 'warning' })).toEqual([false, false]);
  });

  it('belong to the whole list where they are in one line of it, not to a field with a longer name', () => {
    expect(isAt(fault({ path: 'scope.urls.2' }), 'scope.urls')).toBe(true);
    expect(isAt(fault({ path: 'scope.urlsOther' }), 'scope.urls')).toBe(false);
  });

  it('are counted by step, warnings left out', () => {
    const faults = [
      fault({}),
      fault({ path: 'scope.urls' }),
      fault({ path: 'oral' }),
      fault({ path: 'authority', severity: 'warning' }),
    ];
    expect(countErrors(faults)).toEqual({ owner: 2, accessibility: 1 });
  });
});

describe('the steps of a statement', () => {
  it('leave out those of which the law has no use', () => {
    const law = sampleLaw({
      parts: { ...sampleLaw().parts, service: 'unused', technologies: 'unused', compatibility: 'unused' },
    });
    expect(stepsOf(sampleLaw())).toContain('service');
    expect(stepsOf(law)).toEqual(stepsOf(sampleLaw()).filter((step) => step !== 'service'));
  });

  it('have every field of the answers', () => {
    const fields = Object.keys(sampleStatementForm().answers);
    expect(fields.filter((field) => stepOfPath(field) === 'publish')).toEqual([]);
  });
});
