/** What the snippets are about. `limit`: the worst impact of which no open barrier may be left. */
export type CiPlace = { origin: string; projectId: string };

/** The shell script that all ways share: starts a check, waits for its end, has the report written and fetches it, and fails where the score is too low. */
export const ciScript = ({ origin, projectId }: CiPlace): string => `set -eu
API="${origin}/api/projects/${projectId}"
AUTH="Authorization: Bearer $ACCESSIBILITY_API_KEY"

curl -fsS -X POST -H "$AUTH" -H "Content-Type: application/json" -d '{"mode":"all"}' "$API/scans" > scan.json
SCAN=$(jq -r .id scan.json)

while true; do
  curl -fsS -H "$AUTH" "$API/scans" | jq ".scans[] | select(.id == \\"$SCAN\\")" > scan.json
  [ "$(jq -r .state scan.json)" = running ] || break
  sleep 10
done

curl -fsS -X POST -H "$AUTH" -H "Content-Type: application/json" -d '{"format":"junit","locale":"en"}' "$API/exports" > export.json
EXPORT=$(jq -r .id export.json)
while jq -e '.state == "queued" or .state == "running"' export.json > /dev/null; do
  sleep 2
  curl -fsS -H "$AUTH" "$API/exports/$EXPORT" > export.json
done
curl -fsS -H "$AUTH" "$API/exports/$EXPORT/file" -o accessibility-junit.xml

jq -e '.state == "finished" and (.score // 0) >= 90' scan.json
`;

const indent = (text: string, spaces: number): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');

/** A workflow of GitHub Actions. */
export const githubWorkflow = (place: CiPlace): string => `name: Accessibility
on:
  workflow_dispatch:
  schedule:
    - cron: '0 4 * * 1-5'
jobs:
  accessibility:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - name: Check accessibility
        env:
          ACCESSIBILITY_API_KEY: \${{ secrets.ACCESSIBILITY_API_KEY }}
        run: |
${indent(ciScript(place), 10)}
      - name: Keep the report
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: accessibility
          path: accessibility-junit.xml
`;

/** A job of GitLab CI, which shows the report in its merge requests. */
export const gitlabJob = (place: CiPlace): string => `accessibility:
  image: alpine:3
  before_script:
    - apk add --no-cache curl jq
  script:
    - |
${indent(ciScript(place), 6)}
  artifacts:
    when: always
    reports:
      junit: accessibility-junit.xml
`;
