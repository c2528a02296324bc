/**
 * Creates the function that reads what is tried or paid for of an account's projects, whoever pays: products and packages, never a price
 * or the payer. It runs with the rights of its caller: only projects in the transaction's scope are found. Ended ones are among them.
 */
export const projectProductsFunction = `
drop function if exists project_products(uuid, uuid);
create function project_products(asked_account uuid, asked_project uuid) returns table (
  product text, package text, bracket integer, status text, status_since date, price_list_version integer)
language plpgsql volatile as $$
begin
  perform set_config('app.project_products', 'on', true);
  return query select s.product, s.package, s.bracket, s.status, s.status_since, s.price_list_version
    from subscriptions s left join projects p on p.id = s.project_id
    where (p.account_id = asked_account or (s.account_id = asked_account and s.customer_account_id is null))
      and (asked_project is null or s.project_id = asked_project);
  perform set_config('app.project_products', '', true);
end $$;
`;
