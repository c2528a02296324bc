ALTER TABLE "issues" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "verdict" text GENERATED ALWAYS AS (case when answer = 'barrier' then 'failed' else outcome end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "sources" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "issues" SET "sources" = seen."sources" FROM (
	SELECT f."issue_id", array_agg(DISTINCT source ORDER BY source) AS "sources"
	FROM "findings" f CROSS JOIN LATERAL unnest(f."sources") AS source GROUP BY f."issue_id"
) seen WHERE seen."issue_id" = "issues"."id";
