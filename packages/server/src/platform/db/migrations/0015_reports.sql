CREATE TABLE "criterion_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"description" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "criterion_pictures_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "criterion_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "criterion_verdicts" (
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "criterion_verdicts_project_id_criterion_pk" PRIMARY KEY("project_id","criterion")
);
--> statement-breakpoint
ALTER TABLE "criterion_verdicts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"password_hash" text,
	"may_export" boolean NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_shares_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scan_issues" (
	"scan_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"findings" integer NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "scan_issues_scan_id_issue_id_pk" PRIMARY KEY("scan_id","issue_id")
);
--> statement-breakpoint
ALTER TABLE "scan_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "absent" text[];--> statement-breakpoint
ALTER TABLE "criterion_pictures" ADD CONSTRAINT "criterion_pictures_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_verdicts" ADD CONSTRAINT "criterion_verdicts_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_issues" ADD CONSTRAINT "scan_issues_account_id_scan_id_scans_account_id_id_fk" FOREIGN KEY ("account_id","scan_id") REFERENCES "public"."scans"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_issues" ADD CONSTRAINT "scan_issues_account_id_issue_id_issues_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issues"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criterion_pictures_project" ON "criterion_pictures" USING btree ("project_id","criterion");--> statement-breakpoint
CREATE UNIQUE INDEX "report_shares_token" ON "report_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_shares_project" ON "report_shares" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "scan_issues_issue" ON "scan_issues" USING btree ("issue_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "criterion_pictures" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "criterion_verdicts" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "report_shares" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[]) or token_hash = (select current_setting('app.report_share', true))) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "scan_issues" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));