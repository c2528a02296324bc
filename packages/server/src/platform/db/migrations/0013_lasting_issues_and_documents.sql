CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"scan_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"error" text,
	"examined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "aliases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_url" ON "documents" USING btree ("project_id",md5("url"));--> statement-breakpoint
CREATE INDEX "documents_pending" ON "documents" USING btree ("scan_id") WHERE state = 'pending';--> statement-breakpoint
CREATE POLICY "tenant" ON "documents" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));