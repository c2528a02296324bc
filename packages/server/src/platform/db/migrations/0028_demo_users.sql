ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "is_demo" = true WHERE lower("email") IN ('kunde@demo.example', 'partner@demo.example', 'partnerkunde@demo.example', 'team@demo.example');
