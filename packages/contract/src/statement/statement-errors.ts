/** Errors about accessibility statements. */
export const statementErrors = {
  STATEMENT_INCOMPLETE: {
    status: 409,
    message: 'The statement cannot be published yet: some answers are missing or contradict the findings',
    key: 'statements.errors.incomplete',
  },
  STATEMENT_LIMIT: {
    status: 409,
    message: 'This project cannot have more statements',
    key: 'statements.errors.limit',
  },
  STATEMENT_PUBLISHED: {
    status: 409,
    message: 'Withdraw the published statement before it is deleted',
    key: 'statements.errors.published',
  },
  STATEMENT_SLUG_TAKEN: {
    status: 409,
    message: 'Another statement of this project has this address',
    key: 'statements.errors.slug_taken',
  },
  STATEMENT_LANGUAGE_MISSING: {
    status: 400,
    message: 'This law has no texts in this language',
    key: 'statements.errors.language_missing',
  },
  TEMPLATE_LIMIT: {
    status: 409,
    message: 'This account cannot have more templates',
    key: 'statements.errors.template_limit',
  },
} as const;
