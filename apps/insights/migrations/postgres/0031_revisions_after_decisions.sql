-- What people decide on spellings is read by, as names are.
CREATE TRIGGER note_decisions_changed AFTER INSERT OR UPDATE OR DELETE ON name_decisions FOR EACH ROW EXECUTE FUNCTION note_names_changed();
