import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ciScript, githubWorkflow, gitlabJob } from './ci-snippets.ts';

const place = { origin: 'https://zugang.example', projectId: '0e3c7a52-58f1-4d6e-9a10-000000000010' };
const body = ciScript(place).trimEnd().split('\n');

describe('the script for CI', () => {
  it('is a shell script that a shell can read', () => {
    expect(() => execFileSync('sh', ['-n'], { input: ciScript(place) })).not.toThrow();
  });

  it('asks this project of this server, with the key from the surroundings', () => {
    expect(ciScript(place)).toContain(`API="https://zugang.example/api/projects/${place.projectId}"`);
    expect(ciScript(place)).toContain('AUTH="Authorization: Bearer $ACCESSIBILITY_API_KEY"');
  });

  it('ends with the first failure, and with a failure where the score is too low', () => {
    expect(body[0]).toBe('set -eu');
    expect(body.at(-1)).toMatch(/^jq -e .*>= 90/);
  });
});

describe.each([
  ['a workflow of GitHub', githubWorkflow(place), 10],
  ['a job of GitLab', gitlabJob(place), 6],
] as const)('%s', (_, text, indent) => {
  it('contains the script line by line, indented like its block', () => {
    const missing = body.filter((line) => line !== '' && !text.includes(`\n${' '.repeat(indent)}${line}\n`));
    expect(missing).toEqual([]);
  });

  it('has no tabs and no space at the end of a line, which YAML would stumble over', () => {
    expect(text).not.toMatch(/\t| \n/);
  });

  it('keeps the report, however the check ended', () => {
    expect(text).toMatch(/always/);
    expect(text).toContain('accessibility-junit.xml');
  });
});

describe('a workflow of GitHub', () => {
  it('takes the key from the secrets of the repository', () => {
    expect(githubWorkflow(place)).toContain('ACCESSIBILITY_API_KEY: ${{ secrets.ACCESSIBILITY_API_KEY }}');
  });
});
