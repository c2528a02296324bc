CREATE TABLE "domain_logins" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"script" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"identity" uuid DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'untested' NOT NULL,
	"failed_step" integer,
	"failure" text,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domain_logins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_step" integer,
	"failure" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "login_runs_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "login_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sealed" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "domain_logins" ADD CONSTRAINT "domain_logins_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_runs" ADD CONSTRAINT "login_runs_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_runs_domain" ON "login_runs" USING btree ("domain_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_runs_one_open" ON "login_runs" USING btree ("domain_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE POLICY "tenant" ON "domain_logins" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "login_runs" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "login_sessions" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));