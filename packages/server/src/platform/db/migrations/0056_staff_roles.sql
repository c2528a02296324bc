ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Whoever was staff could do everything.
UPDATE "users" SET "staff_roles" = '{admin}' WHERE "is_staff";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_staff";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_roles" CHECK ("users"."staff_roles" <@ array['support', 'billing', 'operations', 'admin']);