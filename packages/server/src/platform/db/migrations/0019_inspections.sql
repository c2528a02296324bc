CREATE TABLE "inspection_commands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "inspection_commands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inspection_moments" (
	"inspection_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"view" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"picture_width" integer,
	"picture_height" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	"milliseconds" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspection_moments_inspection_id_number_pk" PRIMARY KEY("inspection_id","number")
);
--> statement-breakpoint
ALTER TABLE "inspection_moments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"view" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"step" text DEFAULT 'queued',
	"error" text,
	"end_reason" text,
	"holder" integer DEFAULT 0 NOT NULL,
	"moment" integer,
	"frame" jsonb,
	"is_stale" boolean DEFAULT false NOT NULL,
	"is_operated" boolean DEFAULT false NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "inspections_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "inspections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inspection_commands" ADD CONSTRAINT "inspection_commands_account_id_inspection_id_inspections_account_id_id_fk" FOREIGN KEY ("account_id","inspection_id") REFERENCES "public"."inspections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_moments" ADD CONSTRAINT "inspection_moments_account_id_inspection_id_inspections_account_id_id_fk" FOREIGN KEY ("account_id","inspection_id") REFERENCES "public"."inspections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_account_id_project_id_projects_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."projects"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_commands_pending" ON "inspection_commands" USING btree ("inspection_id","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "inspection_commands_pace" ON "inspection_commands" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "inspections_open" ON "inspections" USING btree ("account_id") WHERE state in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "inspections_project" ON "inspections" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "inspection_commands" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "inspection_moments" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "inspections" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));