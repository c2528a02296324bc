import { useQuery } from '@tanstack/react-query';
import { orpc } from '../api/index.ts';

/** What a project's website has to load, as the server says it. */
export const useEmbedCode = (projectId: string) => useQuery(orpc.tool.embed.queryOptions({ input: { projectId } }));
