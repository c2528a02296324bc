CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reseller_account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"target_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "host_gates" (
	"host" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"host" text NOT NULL,
	"start_url" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"url" text NOT NULL,
	"shape" text NOT NULL,
	"state" text NOT NULL,
	"depth" integer DEFAULT 0 NOT NULL,
	"referrer_id" uuid,
	"crawl_id" uuid,
	"status_code" integer,
	"skip_reason" text,
	"target_url" text,
	"error" text,
	"title" text,
	"content_hash" text,
	"checked_hash" text,
	"score" double precision,
	"findings" integer DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"screenshot_key" text,
	"screenshot_width" integer,
	"screenshot_height" integer,
	"last_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"licence_key" text NOT NULL,
	"score" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_licenceKey_unique" UNIQUE("licence_key"),
	CONSTRAINT "projects_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crawls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"robots_txt" text,
	"sitemaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "crawls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"snippet" text NOT NULL,
	"impact" text NOT NULL,
	"box" jsonb,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sources" text[] NOT NULL,
	CONSTRAINT "findings_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rule_id" text NOT NULL,
	"outcome" text NOT NULL,
	"impact" text NOT NULL,
	"region" text NOT NULL,
	"skeleton" text NOT NULL,
	"snippet" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ignore_reason" text,
	"ignored_by" uuid,
	"findings" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"sample_finding_id" uuid,
	"first_scan_id" uuid NOT NULL,
	"regressed_scan_id" uuid,
	"fixed_scan_id" uuid,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fixed_at" timestamp with time zone,
	CONSTRAINT "issues_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scan_pages" (
	"scan_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"duration_ms" integer,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_pages_scan_id_page_id_pk" PRIMARY KEY("scan_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "scan_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"score" double precision,
	"pages_checked" integer DEFAULT 0 NOT NULL,
	"pages_failed" integer DEFAULT 0 NOT NULL,
	"pages_unchanged" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"open_issues" integer DEFAULT 0 NOT NULL,
	"new_issues" integer DEFAULT 0 NOT NULL,
	"fixed_issues" integer DEFAULT 0 NOT NULL,
	"regressions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scans_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_account_id_scan_id_scans_account_id_id_fk" FOREIGN KEY ("account_id","scan_id") REFERENCES "public"."scans"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_account_id_domain_id_domains_account_id_id_fk" FOREIGN KEY ("account_id","domain_id") REFERENCES "public"."domains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_account_id_page_id_pages_account_id_id_fk" FOREIGN KEY ("account_id","page_id") REFERENCES "public"."pages"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_account_id_issue_id_issues_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issues"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_account_id_scan_id_scans_account_id_id_fk" FOREIGN KEY ("account_id","scan_id") REFERENCES "public"."scans"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_account_id_page_id_pages_account_id_id_fk" FOREIGN KEY ("account_id","page_id") REFERENCES "public"."pages"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_reseller" ON "accounts" USING btree ("reseller_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_token" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_account_user" ON "memberships" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit_log" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host" ON "domains" USING btree ("account_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_one_primary" ON "domains" USING btree ("project_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "domains_project" ON "domains" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_url" ON "pages" USING btree ("domain_id",md5("url"));--> statement-breakpoint
CREATE INDEX "pages_frontier" ON "pages" USING btree ("crawl_id","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "pages_list" ON "pages" USING btree ("project_id","state","findings");--> statement-breakpoint
CREATE INDEX "pages_url_order" ON "pages" USING btree ("project_id","url");--> statement-breakpoint
CREATE INDEX "pages_shape" ON "pages" USING btree ("domain_id","shape");--> statement-breakpoint
CREATE INDEX "pages_content" ON "pages" USING btree ("domain_id","content_hash");--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crawls_scan_domain" ON "crawls" USING btree ("scan_id","domain_id");--> statement-breakpoint
CREATE INDEX "findings_page" ON "findings" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "findings_issue" ON "findings" USING btree ("issue_id","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_key" ON "issues" USING btree ("project_id","key");--> statement-breakpoint
CREATE INDEX "issues_list" ON "issues" USING btree ("project_id","state","findings");--> statement-breakpoint
CREATE INDEX "scan_pages_pending" ON "scan_pages" USING btree ("scan_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "scan_pages_finished" ON "scan_pages" USING btree ("scan_id","finished_at");--> statement-breakpoint
CREATE INDEX "scans_project" ON "scans" USING btree ("project_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scans_one_active" ON "scans" USING btree ("project_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE POLICY "tenant" ON "accounts" AS PERMISSIVE FOR ALL TO "zugang_app" USING (id = any ((select app_accounts())::uuid[]) or reseller_account_id = any ((select app_accounts())::uuid[])) WITH CHECK (id = any ((select app_accounts())::uuid[]) or reseller_account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[]) or user_id = (select app_user())) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_log" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "domains" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "pages" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "projects" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "crawls" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "findings" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "issues" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "scan_pages" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "scans" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));