CREATE TABLE "announcement_views" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "announcement_views_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"priority" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"audience_account_id" uuid,
	"audience_package" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"de" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_audience" CHECK ((audience = 'account') = (audience_account_id is not null)),
	CONSTRAINT "announcements_package" CHECK ((audience = 'package') = (audience_package is not null)),
	CONSTRAINT "announcements_reseller" CHECK (account_id is null or audience in ('all', 'account'))
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "announcement_views" ADD CONSTRAINT "announcement_views_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_views" ADD CONSTRAINT "announcement_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audience_account_id_accounts_id_fk" FOREIGN KEY ("audience_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_views_user" ON "announcement_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcements_account" ON "announcements" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "announcements" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "addressed" ON "announcements" AS PERMISSIVE FOR SELECT TO "zugang_app" USING ((account_id is null or account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[])))
        and (audience_account_id is null or audience_account_id = any ((select app_accounts())::uuid[])));--> statement-breakpoint
CREATE POLICY "operator_select" ON "announcements" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_insert" ON "announcements" AS PERMISSIVE FOR INSERT TO "zugang_operator" WITH CHECK ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_update" ON "announcements" AS PERMISSIVE FOR UPDATE TO "zugang_operator" USING ((select app_operator()));