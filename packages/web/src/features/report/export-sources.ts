import { api } from '#lib/api';
import type { ExportSource } from './export-watch.ts';

/** Exports of a member of the project. */
export const memberSource = (projectId: string): ExportSource => ({
  scope: projectId,
  create: (format, locale) => api.export.create({ projectId, format, locale }),
  get: (exportId) => api.export.get({ projectId, exportId }),
  file: (exportId) => api.export.file({ projectId, exportId }),
  cancel: (exportId) => api.export.cancel({ projectId, exportId }),
});

type Credentials = { projectId: string; token: string; password?: string };

/** Exports of a visitor with a link: the password is sent once, and each look brings the pass that was answered. */
export const visitorSource = (credentials: Credentials): ExportSource => {
  const { projectId, token } = credentials;
  let pass = '';
  return {
    scope: token,
    create: async (format, locale) => {
      const answer = await api.share.createExport({ ...credentials, format, locale });
      pass = answer.pass;
      return answer.export;
    },
    get: (exportId) => api.share.getExport({ projectId, exportId, token, pass }),
    file: (exportId) => api.share.exportFile({ projectId, exportId, token, pass }),
    cancel: null,
  };
};
