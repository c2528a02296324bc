CREATE TABLE "untold_assignments" (
	"account_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"user_id" uuid,
	"api_key_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "untold_assignments_issue_id_assignee_id_pk" PRIMARY KEY("issue_id","assignee_id")
);
--> statement-breakpoint
ALTER TABLE "untold_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "untold_assignments" ADD CONSTRAINT "untold_assignments_account_id_issue_id_issues_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issues"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "untold_assignments" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));