import {
  changeSlug,
  createStatement,
  createTemplate,
  discardDraft,
  getStatement,
  listAllStatements,
  listLaws,
  listStatements,
  listTemplates,
  listVersions,
  publishStatement,
  readStatementFile,
  readVersion,
  recommendStatementLaw,
  refreshDraft,
  removeStatement,
  removeTemplate,
  restoreStatement,
  saveDraft,
  withdrawStatement,
} from '#modules/statement';
import { signedIn, signedInOrKey } from '../../base.ts';

export const statementRoutes = {
  laws: signedIn.statement.laws.handler(({ input }) => listLaws(input)),
  recommend: signedIn.statement.recommend.handler(({ input }) => recommendStatementLaw(input)),
  list: signedInOrKey.statement.list.handler(({ context, input }) => listStatements(context.ctx, input)),
  listAll: signedIn.statement.listAll.handler(({ context, input }) => listAllStatements(context.ctx, input)),
  create: signedIn.statement.create.handler(({ context, input }) => createStatement(context.ctx, input)),
  get: signedInOrKey.statement.get.handler(({ context, input }) => getStatement(context.ctx, input)),
  save: signedIn.statement.save.handler(({ context, input }) => saveDraft(context.ctx, input)),
  discardDraft: signedIn.statement.discardDraft.handler(({ context, input }) => discardDraft(context.ctx, input)),
  refresh: signedIn.statement.refresh.handler(({ context, input }) => refreshDraft(context.ctx, input)),
  publish: signedIn.statement.publish.handler(({ context, input }) => publishStatement(context.ctx, input)),
  withdraw: signedIn.statement.withdraw.handler(({ context, input }) => withdrawStatement(context.ctx, input)),
  changeSlug: signedIn.statement.changeSlug.handler(({ context, input }) => changeSlug(context.ctx, input)),
  remove: signedIn.statement.remove.handler(({ context, input }) => removeStatement(context.ctx, input)),
  restore: signedIn.statement.restore.handler(({ context, input }) => restoreStatement(context.ctx, input)),
  versions: signedInOrKey.statement.versions.handler(({ context, input }) => listVersions(context.ctx, input)),
  version: signedInOrKey.statement.version.handler(({ context, input }) => readVersion(context.ctx, input)),
  file: signedInOrKey.statement.file.handler(({ context, input }) => readStatementFile(context.ctx, input)),
};

export const statementTemplateRoutes = {
  list: signedIn.statementTemplate.list.handler(({ context, input }) => listTemplates(context.ctx, input)),
  create: signedIn.statementTemplate.create.handler(({ context, input }) => createTemplate(context.ctx, input)),
  remove: signedIn.statementTemplate.remove.handler(({ context, input }) => removeTemplate(context.ctx, input)),
};
