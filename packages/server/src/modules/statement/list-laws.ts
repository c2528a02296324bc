import type { contract } from '@zugang/contract';
import { listLaws as listPacks, recommendLaw } from '@zugang/statement';
import { todayInBerlin } from '#platform/calendar';
import type { InputOf, OutputOf } from '#platform/procedure';

/** The laws that statements can be written for, in a language of the screen. */
export const listLaws = ({
  locale,
}: InputOf<typeof contract.statement.laws>): OutputOf<typeof contract.statement.laws> => ({
  laws: listPacks({ locale, today: todayInBerlin() }),
});

/** Which law fits a situation, and why. */
export const recommendStatementLaw = (
  situation: InputOf<typeof contract.statement.recommend>,
): OutputOf<typeof contract.statement.recommend> => recommendLaw(situation);
