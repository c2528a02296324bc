import { limits } from '@zugang/contract';
import { wideFactor } from '../address-rings.ts';

const { attemptsWithoutProof, freeAttempts, loginGuessing } = limits;

/** Doubles from a minute to an hour with every failure from the fifth on; in the wide ring with every tenth from the fiftieth on. */
const lockSql = (failures: string, factor: number): string => `case when ${failures} >= ${freeAttempts * factor}
  then instant + least(3600, 60 * power(2, least(${failures} / ${factor} - ${freeAttempts}, 10))) * interval '1 second' end`;

const countFailureSql = (key: string, failures: string, lock = 'null'): string => `
  insert into attempt_locks (key, failures, last_at, locked_until)
    values (${key}, ${failures} + 1, instant, ${lock})
    on conflict (key) do update set
      failures = excluded.failures, last_at = excluded.last_at, locked_until = excluded.locked_until;`;

/**
 * Creates the function that decides whether a password may be judged, and counts it as wrong before it is. All tries for one login
 * wait for its row, so that of a hundred at once no more pass than one after the other. Without a proof: counts the caller first;
 * `is_begun` is false where a proof is needed. With one: `wait_ms` is the place in the queue of the login, `retry_after` the seconds
 * where the queue is full or a ring of the address is locked. The first tries of a day from a block of addresses do not queue: whoever
 * comes then is not kept out by those who go on guessing, and how many there can be is bounded by how many blocks these have.
 */
export const beginLoginFunction = `
create or replace function begin_login(login_key text, near_key text, wide_key text, block_key text, has_proof boolean,
  caller_keys text[], caller_mosts int[], caller_seconds int, failed_keys text[], failed_mosts int[],
  out retry_after int, out is_begun boolean, out failures int, out wait_ms int, out is_mail_due boolean)
language plpgsql volatile as $$
declare instant timestamptz := clock_timestamp(); day constant interval := interval '1 day';
  login login_failures; near_failures int; wide_failures int; block_failures int; is_newcomer boolean; locked timestamptz; turn timestamptz; gap interval;
begin
  retry_after := 0; is_begun := false; wait_ms := 0; is_mail_due := false;
  if not has_proof then
    retry_after := count_caller(caller_keys, caller_mosts, caller_seconds);
    select f.failures into failures from login_failures f where f.key = login_key and f.since > instant - day;
    failures := coalesce(failures, 0);
    if retry_after > 0 or failures >= ${loginGuessing.withoutProof} then return; end if;
    if exists (select from unnest(failed_keys, failed_mosts) as asked(key, most) join rate_limits r on r.key = asked.key
      where r.points >= asked.most and r.expire > extract(epoch from instant) * 1000) then return; end if;
  end if;
  insert into login_failures as f (key, since, next_at) values (login_key, instant, instant)
    on conflict (key) do update set
      failures = case when f.since <= instant - day then 0 else f.failures end,
      since = case when f.since <= instant - day then instant else f.since end
    returning * into login;
  -- Others may have been judged while this one waited for the row.
  instant := greatest(instant, clock_timestamp());
  failures := login.failures;
  select coalesce(max(l.failures) filter (where l.key = near_key), 0), coalesce(max(l.failures) filter (where l.key = wide_key), 0),
      coalesce(max(l.failures) filter (where l.key = block_key), 0), max(l.locked_until)
    into near_failures, wide_failures, block_failures, locked
    from attempt_locks l where l.key in (near_key, wide_key, block_key) and l.last_at > instant - day;
  if not has_proof then
    if failures >= ${loginGuessing.withoutProof} or near_failures >= ${Math.min(attemptsWithoutProof, freeAttempts - 1)}
      or wide_failures >= ${attemptsWithoutProof * wideFactor} then return; end if;
  elsif locked > instant then
    retry_after := greatest(1, ceil(extract(epoch from locked - instant)));
    return;
  end if;
  gap := least(${loginGuessing.longestGapSeconds}, greatest(0, failures - ${loginGuessing.withoutProof}) * 0.1) * interval '1 second';
  is_newcomer := block_failures < ${loginGuessing.newcomerTries};
  turn := case when is_newcomer then instant else greatest(instant, login.next_at) end;
  if turn > instant + interval '${loginGuessing.queueSeconds} seconds' then
    retry_after := ceil(extract(epoch from turn - instant));
    return;
  end if;
  ${countFailureSql('near_key', 'near_failures', lockSql('(near_failures + 1)', 1))}
  ${countFailureSql('wide_key', 'wide_failures', lockSql('(wide_failures + 1)', wideFactor))}
  ${countFailureSql('block_key', 'block_failures')}
  failures := failures + 1;
  update login_failures f set failures = begin_login.failures,
    next_at = case when is_newcomer then f.next_at else turn + gap end
    where f.key = login_key;
  is_begun := true;
  wait_ms := ceil(extract(epoch from turn - instant) * 1000);
  is_mail_due := failures >= ${loginGuessing.mailAfter} and (login.notified_at is null or login.notified_at <= instant - day);
end $$;
`;
