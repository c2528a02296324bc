CREATE TABLE "project_figures" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"ledger" jsonb NOT NULL,
	"score_gains" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_figures" ADD CONSTRAINT "project_figures_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_worst" ON "pages" USING btree ("project_id","score",findings desc,"url") WHERE state = 'checked' and findings > 0;--> statement-breakpoint
CREATE INDEX "pages_left_out" ON "pages" USING btree ("domain_id") WHERE skip_reason = 'page_limit';--> statement-breakpoint
CREATE POLICY "tenant" ON "project_figures" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));