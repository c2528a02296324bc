CREATE TABLE "customer_imports" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"customers" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"locale" text DEFAULT 'de' NOT NULL,
	"import_id" uuid,
	"is_activation_planned" boolean DEFAULT false NOT NULL,
	"planned_domain" text,
	"planned_domain_error" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_logins" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"start_url" text,
	"starts_at_once" boolean NOT NULL,
	"creates_customers" boolean NOT NULL,
	"registration_url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_logins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_handoffs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reseller_id" uuid NOT NULL,
	"method" text NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_hosts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"checked_at" timestamp with time zone,
	"missing_at" timestamp with time zone,
	"report" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reseller_hosts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_on_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_on_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_on_subjects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "used_sign_on_tokens" (
	"account_id" uuid NOT NULL,
	"jti_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_sign_on_tokens_account_id_jti_hash_pk" PRIMARY KEY("account_id","jti_hash")
);
--> statement-breakpoint
ALTER TABLE "used_sign_on_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_report_choices" (
	"account_id" uuid NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"language" text,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_report_choices_account_id_customer_account_id_pk" PRIMARY KEY("account_id","customer_account_id")
);
--> statement-breakpoint
ALTER TABLE "customer_report_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_report_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"delivery" text DEFAULT 'off' NOT NULL,
	"day_of_month" integer DEFAULT 3 NOT NULL,
	"language" text DEFAULT 'de' NOT NULL,
	"intro_de" text,
	"intro_en" text,
	"next_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_report_settings_day" CHECK (day_of_month between 1 and 28)
);
--> statement-breakpoint
ALTER TABLE "customer_report_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"month" text NOT NULL,
	"language" text NOT NULL,
	"addressee" text NOT NULL,
	"started_by" uuid,
	"file_key" text,
	"size" integer,
	"sendings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reseller_departures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"reseller_account_id" uuid NOT NULL,
	"begun_by" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reseller_departures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reseller_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"company" text NOT NULL,
	"website" text,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reseller_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"product" text NOT NULL,
	"package" text NOT NULL,
	"bracket" integer NOT NULL,
	"interval" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"user_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_requests_decided" CHECK ((state = 'open') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "product_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reseller_markups" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"fixed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reseller_markups_percent" CHECK (percent between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "reseller_markups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "source_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_tracked" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_links_value" UNIQUE("account_id","value"),
	CONSTRAINT "source_links_pattern" CHECK (value ~ '^[a-z0-9-]{2,32}$')
);
--> statement-breakpoint
ALTER TABLE "source_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "source_registrations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"source_link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reseller_tool_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"locale" text,
	"max_crawl_pages" integer,
	"widget" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alerts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shows_logo" boolean DEFAULT false NOT NULL,
	"footer_text" text,
	"footer_url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reseller_tool_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_reseller_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_figures" ADD COLUMN "last_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_figures" ADD COLUMN "score_before" double precision;--> statement-breakpoint
ALTER TABLE "project_figures" ADD COLUMN "score_before_month" double precision;--> statement-breakpoint
ALTER TABLE "project_figures" ADD COLUMN "new_issues" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_account_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_name" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspension_asked_on" date;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_logins" ADD CONSTRAINT "customer_logins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_handoffs" ADD CONSTRAINT "login_handoffs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_handoffs" ADD CONSTRAINT "login_handoffs_reseller_id_accounts_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_hosts" ADD CONSTRAINT "reseller_hosts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_keys" ADD CONSTRAINT "sign_on_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_sign_on_tokens" ADD CONSTRAINT "used_sign_on_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_report_choices" ADD CONSTRAINT "customer_report_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_report_choices" ADD CONSTRAINT "customer_report_choices_customer_account_id_accounts_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_report_settings" ADD CONSTRAINT "customer_report_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reports" ADD CONSTRAINT "customer_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reports" ADD CONSTRAINT "customer_reports_customer_account_id_accounts_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_departures" ADD CONSTRAINT "reseller_departures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_requests" ADD CONSTRAINT "reseller_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_markups" ADD CONSTRAINT "reseller_markups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_links" ADD CONSTRAINT "source_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_registrations" ADD CONSTRAINT "source_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_registrations" ADD CONSTRAINT "source_registrations_source_link_id_source_links_id_fk" FOREIGN KEY ("source_link_id") REFERENCES "public"."source_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_tool_settings" ADD CONSTRAINT "reseller_tool_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "login_handoffs_expiry" ON "login_handoffs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_handoffs_user" ON "login_handoffs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_hosts_origin" ON "reseller_hosts" USING btree ("account_id","kind","origin");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_hosts_own" ON "reseller_hosts" USING btree ("host") WHERE kind = 'own' and verified_at is not null;--> statement-breakpoint
CREATE INDEX "sign_on_keys_account" ON "sign_on_keys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_subjects_subject" ON "sign_on_subjects" USING btree ("account_id","subject");--> statement-breakpoint
CREATE INDEX "sign_on_subjects_user" ON "sign_on_subjects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_sign_on_tokens_expiry" ON "used_sign_on_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_reports_month" ON "customer_reports" USING btree ("account_id","customer_account_id","month");--> statement-breakpoint
CREATE INDEX "customer_reports_list" ON "customer_reports" USING btree ("account_id","month");--> statement-breakpoint
CREATE INDEX "customer_reports_customer" ON "customer_reports" USING btree ("customer_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_departures_open" ON "reseller_departures" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_requests_pending" ON "reseller_requests" USING btree ("account_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "product_requests_open" ON "product_requests" USING btree ("project_id","product") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "product_requests_account" ON "product_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "source_registrations_link" ON "source_registrations" USING btree ("source_link_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_reseller_free" ON "projects" USING btree ("account_id") WHERE is_reseller_free;--> statement-breakpoint
CREATE INDEX "issues_gains" ON "issues" USING btree ("project_id","score_gain") WHERE state = 'open' and verdict = 'failed' and score_gain is not null;--> statement-breakpoint
CREATE INDEX "issues_critical" ON "issues" USING btree ("account_id","project_id") WHERE impact = 'critical' and verdict = 'failed' and state in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "issues_cause" ON "issues" USING btree ("account_id","key","project_id","pages","findings") WHERE verdict = 'failed' and state in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "project_figures_account" ON "project_figures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "scans_active" ON "scans" USING btree ("account_id","project_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "subscriptions_project" ON "subscriptions" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer" CHECK ((customer_account_id is null) = (customer_name is null));--> statement-breakpoint
CREATE POLICY "of_project" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "zugang_app" USING ((select current_setting('app.project_products', true)) = 'on' and exists (select from projects where projects.id = subscriptions.project_id));--> statement-breakpoint
CREATE POLICY "operator_select" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "customer_imports" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "customers" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "customer_logins" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "reseller_hosts" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "by_host" ON "reseller_hosts" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (kind = 'own' and verified_at is not null and host = (select current_setting('app.reseller_host', true)));--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_on_keys" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_on_subjects" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "used_sign_on_tokens" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "customer_report_choices" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "customer_report_settings" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "customer_reports" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "reseller_departures" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "reseller_departures" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "reseller_requests" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_select" ON "reseller_requests" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "tenant" ON "product_requests" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "reseller_markups" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "source_links" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "source_registrations" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "reseller_tool_settings" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "own_customer" ON "reseller_tool_settings" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[])));--> statement-breakpoint
ALTER POLICY "tenant" ON "accounts" TO zugang_app USING (id = any ((select app_own_accounts())::uuid[]) or reseller_account_id = any ((select app_own_accounts())::uuid[])) WITH CHECK (id = any ((select app_own_accounts())::uuid[]) or reseller_account_id = any ((select app_own_accounts())::uuid[]));
--> statement-breakpoint
-- The owner of the tables sees every row only while the policies are not forced on it.
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Every reseller has one free project: its first.
UPDATE "projects" SET "is_reseller_free" = true WHERE "id" IN (SELECT DISTINCT ON (p."account_id") p."id" FROM "projects" p JOIN "accounts" a ON a."id" = p."account_id" WHERE a."kind" = 'reseller' ORDER BY p."account_id", p."created_at", p."id");--> statement-breakpoint
INSERT INTO "customers" ("account_id", "first_name", "last_name", "email", "locale")
  SELECT DISTINCT ON (a."id") a."id", coalesce(u."first_name", ''), coalesce(u."last_name", ''), coalesce(u."email", ''), coalesce(u."locale", 'de')
  FROM "accounts" a LEFT JOIN "memberships" m ON m."account_id" = a."id" AND m."role" = 'owner' LEFT JOIN "users" u ON u."id" = m."user_id"
  WHERE a."kind" = 'reseller_customer' ORDER BY a."id", m."created_at";--> statement-breakpoint
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;
