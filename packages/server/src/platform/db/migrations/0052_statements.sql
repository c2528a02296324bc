CREATE TABLE "statement_slugs" (
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"statement_id" uuid NOT NULL,
	CONSTRAINT "statement_slugs_project_id_slug_pk" PRIMARY KEY("project_id","slug")
);
--> statement-breakpoint
ALTER TABLE "statement_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"law" text NOT NULL,
	"pack_version" text NOT NULL,
	"language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_templates_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "statement_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"pack_version" text NOT NULL,
	"answers" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"html_sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"ended_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statement_versions_tenant" UNIQUE("account_id","id"),
	CONSTRAINT "statement_versions_number" UNIQUE("statement_id","number")
);
--> statement-breakpoint
ALTER TABLE "statement_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"law" text NOT NULL,
	"pack_version" text NOT NULL,
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"has_draft" boolean DEFAULT true NOT NULL,
	"published_version" integer,
	"withdrawn_at" timestamp with time zone,
	"review_due_on" date,
	"outdated" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outdated_told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outdated_told_at" timestamp with time zone,
	"review_reminded" text,
	"template_id" uuid,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "statements_tenant" UNIQUE("account_id","id"),
	CONSTRAINT "statements_of_project" UNIQUE("account_id","project_id","id")
);
--> statement-breakpoint
ALTER TABLE "statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD COLUMN "statement" boolean;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer_due_on" date;--> statement-breakpoint
ALTER TABLE "statement_slugs" ADD CONSTRAINT "statement_slugs_of_statement" FOREIGN KEY ("account_id","project_id","statement_id") REFERENCES "public"."statements"("account_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_templates" ADD CONSTRAINT "statement_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_versions" ADD CONSTRAINT "statement_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_versions" ADD CONSTRAINT "statement_versions_statement" FOREIGN KEY ("account_id","project_id","statement_id") REFERENCES "public"."statements"("account_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_slugs_statement" ON "statement_slugs" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_templates_account" ON "statement_templates" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "statements_project" ON "statements" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "statements_account" ON "statements" USING btree ("account_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "statement_slugs" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "statement_templates" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "own_customer" ON "statement_templates" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[])));--> statement-breakpoint
CREATE POLICY "tenant" ON "statement_versions" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "statements" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));