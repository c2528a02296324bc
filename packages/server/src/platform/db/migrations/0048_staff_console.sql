ALTER TABLE "sessions" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "browser_version" text;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "browser_problem" text;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "is_root" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "is_unsandboxed_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "platform" text DEFAULT 'linux' NOT NULL;--> statement-breakpoint
CREATE POLICY "operator_select" ON "accounts" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "memberships" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "domains" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "scan_pages" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "scans" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "operator_select" ON "enterprise_requests" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));