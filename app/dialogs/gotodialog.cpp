// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/gotodialog.h"

#include "app/cli/arguments/locationselection.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lightcone::app {

using views::GoToTarget;

namespace {

std::optional<core::LocationId> parseLocation(const core::StoreView& store, const QString& text)
{
    static const QRegularExpression rank(u"^rank\\s*:?\\s*(\\d+)$"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = rank.match(text);
    const QString selector = match.hasMatch() ? u"rank:"_s + match.captured(1) : text;
    const LocationSelection selection = selectLocations(store.definitions(), { selector });
    if (selection.unknown || selection.locations.empty())
        return std::nullopt;
    return selection.locations.front();
}

/// The last location of the trace, as one may type it.
QString locationExample(const core::StoreView& store)
{
    const std::size_t count = store.definitions().locations.size();
    if (count == 0)
        return GoToDialog::tr("rank 0");
    const auto last = core::idAt<core::LocationId>(count - 1);
    const QString label = QString::fromStdString(store.definitions().locationLabel(last));
    const QString shown = views::visibleText(label);
    return shown == label && !label.contains(u'@') && parseLocation(store, label) == last
        ? shown
        : QString::number(store.definitions().location(last).definitionId);
}

/// A number without unit gets the last unit of @p other: "100" beside "110ms" is "100ms".
QString withUnitOf(const QString& text, const QString& other)
{
    static const QRegularExpression number(u"^[-\u2212]?[\\d.,]+$"_s);
    static const QRegularExpression unit(u"\\d\\s*([^\\d\\s.,]+)$"_s);
    const auto match = unit.match(other);
    return number.match(text).hasMatch() && match.hasMatch() ? text + match.captured(1) : text;
}

/// "begin..end", or with a dash between them, into @p target; false when it is no range.
bool parseRange(const views::TimeScale& scale, const QString& text, GoToTarget& target)
{
    static const QRegularExpression separator(u"\\.\\.+|[-\u2013\u2014\u2026]"_s);
    for (auto match = separator.match(text); match.hasMatch(); match = separator.match(text, match.capturedEnd())) {
        const QString begin = text.first(match.capturedStart()).trimmed();
        const QString end = text.sliced(match.capturedEnd()).trimmed();
        target.begin = views::parseTime(withUnitOf(begin, end), scale);
        target.end = views::parseTime(withUnitOf(end, begin), scale);
        if (target.begin && target.end)
            return true;
    }
    return false;
}

/// A time or a range into @p target; false when it is neither.
bool parseTimes(const core::StoreView& store, const QString& text, GoToTarget& target)
{
    const views::TimeScale scale { store.interval().begin, store.definitions().clock.ticksPerSecond };
    target.begin = views::parseTime(text, scale);
    return target.begin || parseRange(scale, text, target);
}

QString checkTimes(const core::StoreView& store, const GoToTarget& target)
{
    const core::Interval whole = store.interval();
    const views::TimeScale scale { whole.begin, store.definitions().clock.ticksPerSecond };
    if (target.begin && *target.begin < whole.begin)
        return GoToDialog::tr("The trace begins at 0.");
    if (target.begin && *target.begin >= whole.end)
        return GoToDialog::tr("The trace ends at %1.")
            .arg(views::formatTime(core::lastTickOf(whole), scale, qMax<std::uint64_t>(1, whole.length() / 10'000)));
    if (target.end && *target.end <= *target.begin)
        return GoToDialog::tr("The range ends before it begins.");
    return {};
}

} // namespace

std::optional<GoToTarget> parseGoTo(const core::StoreView& store, const QString& text, QString& problem)
{
    problem.clear();
    const QString input = text.trimmed();
    if (input.isEmpty())
        return std::nullopt;
    GoToTarget target;
    const qsizetype at = input.lastIndexOf(u'@');
    const QString place = at < 0 ? input : input.first(at).trimmed();
    const QString time = at < 0 ? input : input.sliced(at + 1).trimmed();
    if (at >= 0 || !parseTimes(store, time, target)) {
        target = {};
        target.location = parseLocation(store, place);
        if (!target.location)
            problem = GoToDialog::tr("“%1” is neither a time (1.25s, 250us), a range (100ms-110ms, 100..110ms) nor a "
                                     "location (%2).")
                          .arg(place, locationExample(store));
        else if (at >= 0 && !parseTimes(store, time, target))
            problem = GoToDialog::tr("“%1” is neither a time (1.25s, 250us) nor a range (100ms-110ms, 100..110ms).")
                          .arg(time);
    }
    if (problem.isEmpty())
        problem = checkTimes(store, target);
    return problem.isEmpty() ? std::optional(target) : std::nullopt;
}

GoToDialog::GoToDialog(std::shared_ptr<const core::StoreView> store, QWidget* parent)
    : QDialog(parent)
    , m_store(std::move(store))
    , m_edit(new QLineEdit(this))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Go To"));
    auto* label = new QLabel(tr("&Time, range or location:"), this);
    label->setBuddy(m_edit);
    m_edit->setPlaceholderText(tr("1.25s"));
    m_edit->setAccessibleName(tr("Time, range or location"));
    const QString location = locationExample(*m_store);
    auto* examples = new QLabel(tr("Times count from the first event: 1.25s, 250us, 1m23s\nRanges: "
                                   "100-110ms, 1m23s..1m25s\nLocations: %1, or %1 @ 1.25s")
                                    .arg(location),
        this);
    examples->setTextFormat(Qt::PlainText);
    examples->setForegroundRole(QPalette::PlaceholderText);
    m_problem->setObjectName(u"problem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    connect(m_edit, &QLineEdit::textChanged, this, &GoToDialog::parse);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_edit);
    layout->addWidget(m_problem);
    layout->addWidget(examples);
    layout->addStretch(1);
    layout->addWidget(m_buttons);
    setMinimumWidth(420);
    examples->setMinimumHeight(examples->sizeHint().height());
    parse({});
}

void GoToDialog::parse(const QString& text)
{
    QString problem;
    m_target = parseGoTo(*m_store, text, problem);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    // The dialog grows, so that nothing of it is squeezed.
    if (const int wanted = layout()->totalHeightForWidth(width()); wanted > height())
        resize(width(), wanted);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_target.has_value());
}

} // namespace lightcone::app
