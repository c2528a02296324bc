const anyId = '00000000-0000-4000-8000-000000000000';

/** An address of a route, with something in the place of its parameters. */
export const addressOf = (route: string, id = anyId): string =>
  route.replace('$slug', 'standard').replace('$token', 'abc').replaceAll(/\$\w+/g, id);
