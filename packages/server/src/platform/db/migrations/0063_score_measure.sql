ALTER TABLE "project_figures" ADD COLUMN "page_shares" jsonb;--> statement-breakpoint
-- Projects that are there have scores of the first measure; they are converted after the migrations (`rescoreProjects`).
ALTER TABLE "projects" ADD COLUMN "score_measure" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "score_measure" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "score_converted_at" timestamp with time zone;