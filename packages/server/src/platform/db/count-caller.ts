/**
 * Creates the function that counts a request of a caller under keys of `rate_limits`, the narrowest ring first. Returns 0, or the
 * seconds to wait where one of them has more than its most: the wider ones are not counted then, so that one caller cannot use up
 * what a whole network has. Counters are as rate-limiter-flexible keeps them.
 */
export const countCallerFunction = `
create or replace function count_caller(keys text[], mosts int[], seconds int) returns int
language plpgsql volatile as $$
declare now_ms bigint := extract(epoch from clock_timestamp()) * 1000; counted rate_limits;
begin
  for ring in 1 .. array_length(keys, 1) loop
    insert into rate_limits as r (key, points, expire) values (keys[ring], 1, now_ms + seconds * 1000::bigint)
      on conflict (key) do update set
        points = case when r.expire <= now_ms then 1 else r.points + 1 end,
        expire = case when r.expire <= now_ms then excluded.expire else r.expire end
      returning * into counted;
    if counted.points > mosts[ring] then return greatest(1, ceil((counted.expire - now_ms) / 1000.0)); end if;
  end loop;
  return 0;
end $$;
`;
