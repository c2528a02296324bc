ALTER TABLE "widget_settings" ALTER COLUMN "settings" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "widget_settings" ADD COLUMN "inactive_products" text[] DEFAULT '{}' NOT NULL;