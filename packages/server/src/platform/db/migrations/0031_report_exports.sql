CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"audience" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"data_version" text,
	"scan_id" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_name" text,
	"media_type" text,
	"size" bigint,
	"requested_by" uuid,
	"api_key_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "report_exports_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_exports_waiting" ON "report_exports" USING btree ("account_id","audience","id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "report_exports_queued_once" ON "report_exports" USING btree ("project_id","format","locale","audience") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "report_exports_project" ON "report_exports" USING btree ("project_id","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "report_exports" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));