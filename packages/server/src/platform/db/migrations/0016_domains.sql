CREATE TABLE "domain_schedules" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"every" text NOT NULL,
	"hour" integer NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"month_day" integer DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_started_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "domain_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "domain_settings" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secrets" text,
	"appearance" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domain_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"domain_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dismissed_by" uuid,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "url_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"urls" text[] NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "url_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "ownership_token" text DEFAULT md5(gen_random_uuid()::text || gen_random_uuid()::text) NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof_missing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof_report" jsonb;--> statement-breakpoint
ALTER TABLE "domain_schedules" ADD CONSTRAINT "domain_schedules_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_settings" ADD CONSTRAINT "domain_settings_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_notices" ADD CONSTRAINT "project_notices_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_notices" ADD CONSTRAINT "project_notices_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "url_lists" ADD CONSTRAINT "url_lists_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_notices_project" ON "project_notices" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "url_lists_domain" ON "url_lists" USING btree ("domain_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "domain_schedules" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "domain_settings" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "project_notices" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "url_lists" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));