import type { Issue } from '@zugang/contract';
import { findingPictureUrl } from '#lib/api';
import { Picture } from '#ui';

type Props = {
  projectId: string;
  cause: Pick<Issue, 'sampleFindingId' | 'hasPicture'>;
  /** Said where there is no picture. */
  fallback: string;
  className: string;
};

/** The element at fault, in a row of causes. It says nothing that the text beside it does not. */
export const CausePicture = ({ projectId, cause: { sampleFindingId, hasPicture }, ...rest }: Props) => (
  <Picture
    src={sampleFindingId && hasPicture ? findingPictureUrl(projectId, sampleFindingId) : null}
    alt=""
    {...rest}
  />
);
