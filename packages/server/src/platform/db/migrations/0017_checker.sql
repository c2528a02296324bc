CREATE TABLE "checker_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checker_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"failed" integer NOT NULL,
	"reviews" integer NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checker_sessions" ADD CONSTRAINT "checker_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checker_sessions" ADD CONSTRAINT "checker_sessions_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_checks" ADD CONSTRAINT "page_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_checks" ADD CONSTRAINT "page_checks_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checker_sessions_project" ON "checker_sessions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "page_checks_project" ON "page_checks" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "checker_sessions" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "page_checks" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));