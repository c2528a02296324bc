ALTER TABLE "host_gates" RENAME TO "host_rate_limits";--> statement-breakpoint
ALTER TABLE "host_rate_limits" RENAME COLUMN "held_until" TO "paused_until";--> statement-breakpoint
ALTER TABLE "untold_assignments" RENAME TO "pending_notifications";--> statement-breakpoint
ALTER TABLE "domain_settings" RENAME COLUMN "appearance" TO "profile_version";--> statement-breakpoint
-- Keys and NOT NULL constraints are named after their table and column; the index of a key is renamed with it. Policies and grants belong to the table.
DO $$ DECLARE found record; BEGIN
  FOR found IN
    SELECT conrelid::regclass AS name_of_table, conname,
      replace(replace(replace(replace(conname, 'host_gates', 'host_rate_limits'), 'untold_assignments', 'pending_notifications'),
        'domain_settings_appearance', 'domain_settings_profile_version'), 'held_until', 'paused_until') AS plain
    FROM pg_constraint WHERE conrelid IN ('host_rate_limits'::regclass, 'pending_notifications'::regclass, 'domain_settings'::regclass)
  LOOP
    IF found.plain <> found.conname THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.name_of_table, found.conname, found.plain);
    END IF;
  END LOOP;
END $$;
