ALTER TABLE "project_figures" ADD COLUMN "best_gain" double precision;--> statement-breakpoint
ALTER TABLE "project_figures" ADD COLUMN "left_out_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "project_figures_left_out" ON "project_figures" USING btree ("account_id","left_out_at") WHERE left_out_at is not null;