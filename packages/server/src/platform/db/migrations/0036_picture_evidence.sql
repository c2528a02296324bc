DROP INDEX "pages_list";--> statement-breakpoint
DROP INDEX "pages_worst";--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "is_blank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "shown_state" text GENERATED ALWAYS AS (case when state in ('queued', 'found') and score is not null then 'checked' else state end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pages_list" ON "pages" USING btree ("project_id","shown_state","findings");--> statement-breakpoint
CREATE INDEX "pages_worst" ON "pages" USING btree ("project_id","score",findings desc,"url") WHERE shown_state = 'checked' and findings > 0;--> statement-breakpoint
UPDATE "findings" SET "box" = NULL WHERE "data" ? 'viewport';
