ALTER TABLE "issues" ADD COLUMN "score_gain" double precision;--> statement-breakpoint
ALTER TABLE "project_figures" DROP COLUMN "score_gains";--> statement-breakpoint
TRUNCATE "project_figures";
